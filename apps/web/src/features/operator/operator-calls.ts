import { addresses } from 'virtual:operator-addresses';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { apiReach } from '#lib/api/api.ts';
import { createApi } from '#lib/api/create-api.ts';

/** The calls for those who run this server, as options of TanStack Query. */
export const operatorCalls = createTanstackQueryUtils(createApi({ addresses, ...apiReach })).operator;
