import { Navigate, useLocation } from 'react-router';
import { screenMeta } from '#lib/screens/page-meta.ts';
import { billingPlace } from '#lib/screens/places.ts';

export const meta = () => screenMeta('Billing');

/** `/billing` leads to the screen of the settings with all that was asked of it. */
export default function BillingRedirect() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: billingPlace, search, hash }} replace />;
}
