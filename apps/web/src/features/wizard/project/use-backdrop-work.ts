import type { Backdrop } from '@portray/contracts/backdrop';
import { useBackdropUpload } from '#ui/photo/use-backdrop-upload.ts';
import type { Wizard } from '../draft/use-wizard.ts';

/** What stands behind the person. The options begin the upload of a picture, and it goes on while other steps are shown. */
export function useBackdropWork({ draft, change }: Wizard) {
  const { backdrop, ...others } = draft.advancedSettings;
  const set = (next: Backdrop | undefined) =>
    change({ advancedSettings: next ? { ...others, backdrop: next } : others });
  const upload = useBackdropUpload((url) => set({ kind: 'picture', url }));
  return {
    value: backdrop,
    /** Gives a picture up that is still uploading. */
    set(next: Backdrop | undefined): void {
      upload.cancel();
      set(next);
    },
    upload,
  };
}
export type BackdropWork = ReturnType<typeof useBackdropWork>;
