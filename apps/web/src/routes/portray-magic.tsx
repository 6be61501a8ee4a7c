import { screenMeta } from '#lib/screens/page-meta.ts';
import { Workspace } from '../features/wizard/workspace.tsx';

export const meta = () => screenMeta('Create Portray Magic');

export default function PortrayMagic() {
  return <Workspace path="/portray-magic" />;
}
