import { Button, Skeleton } from '@mantine/core';
import type { ServiceReport } from '@portray/contracts/operator';
import { Link } from 'react-router';
import { toApiError } from '#lib/calls/api-error.ts';
import screen from '#ui/screen.module.css';
import { ErrorNotice } from '#ui/states/error-notice.tsx';
import { OffServices } from './off-services.tsx';
import classes from './operator.module.css';
import { ServiceCard } from './service-card.tsx';
import { groupServices } from './service-words.ts';
import { useServices } from './use-services.ts';

/** `/operator`: the outside services of this server, for those who run it. */
export function OperatorScreen() {
  const { data: services, error, refetch } = useServices();
  if (error && !services) return <NotShown error={error} onRetry={() => void refetch()} />;
  return (
    <main id="main" className={`${screen.page} ${screen.spacious}`}>
      <div>
        <h1 className={screen.pageTitle}>Outside services</h1>
        <p className={screen.lead}>
          The services of other companies that this server can use. A check costs nothing and changes nothing.
        </p>
      </div>
      {services ? <Services services={services} /> : <Waiting />}
    </main>
  );
}

function Services({ services }: { services: ServiceReport[] }) {
  const { setUp, off } = groupServices(services);
  return (
    <>
      <section className={screen.section} aria-labelledby="set-up">
        <h2 id="set-up">Set up</h2>
        <div className={classes.cards}>
          {setUp.map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </div>
      </section>
      {off.length > 0 && <OffServices services={off} />}
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.cards} aria-busy="true">
      {[1, 2, 3, 4].map((number) => (
        <Skeleton key={number} height={180} radius="lg" />
      ))}
    </div>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isForbidden = toApiError(error).status === 403;
  return (
    <main id="main" className={screen.page}>
      <ErrorNotice
        error={error}
        isPage
        headline={isForbidden ? 'This page is not for your account' : 'The services could not be loaded'}
        actions={
          isForbidden ? (
            <Button variant="ink" size="md" component={Link} to="/dashboard">
              Go to the dashboard
            </Button>
          ) : (
            <Button variant="ink" size="md" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      />
    </main>
  );
}
