import { screenMeta } from '#lib/screens/page-meta.ts';
import { WizardPage } from '../features/wizard/wizard-page.tsx';

export const meta = () => screenMeta('Create Video');

export default function CreateVideo() {
  return <WizardPage path="/create-video" />;
}
