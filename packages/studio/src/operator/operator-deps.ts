import type { Environment } from '@portray/contracts/environment';
import type { OutsideServiceId } from '@portray/contracts/outside-services';
import type { Database } from '@portray/database/open-database';
import type { ServiceCheck } from '@portray/ports/service-check';

/** How each outside service is looked at. */
export type ServiceChecks = Record<OutsideServiceId, (settings: Environment) => ServiceCheck>;

/** What the operator's use cases need. */
export type OperatorDeps = {
  database: Database;
  environment: Environment;
  serviceChecks: ServiceChecks;
  now: () => Date;
};
