import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { session } from '../session/product-session.ts';
import { createQueryClient } from './query-client.ts';

const queries = createQueryClient();
session.onEvent((event) => {
  if (event === 'SIGNED_OUT') queries.clear();
});

/** Around screens that ask the server much; what they know of a person is forgotten when that person leaves. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
