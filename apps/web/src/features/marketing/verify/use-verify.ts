import type { CredentialReport } from '@portray/contracts/credential-report';
import { useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { uploadFile } from '#lib/upload.ts';

export type Look =
  | { state: 'none' }
  | { state: 'reading'; file: File; isSent: boolean }
  | { state: 'read'; file: File; report: CredentialReport; isSent: boolean }
  /** This browser could not read it: it is sent where the visitor says so. */
  | { state: 'asking'; file: File }
  | { state: 'failed'; file: File; error: unknown };

/** Looks at one file at a time: here if that can be, else by sending it when asked to. A later file takes the place of one that is still being read. */
export function useVerify() {
  const [look, setLook] = useState<Look>({ state: 'none' });
  const current = useRef<AbortController>(undefined);

  async function run(file: File, isSent: boolean, read: (signal: AbortSignal) => Promise<CredentialReport>) {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    const show = (next: Look) => !mine.signal.aborted && setLook(next);
    show({ state: 'reading', file, isSent });
    try {
      show({ state: 'read', file, report: await read(mine.signal), isSent });
    } catch (error) {
      const { CannotReadHere, canBeSent } = await import('./read-in-browser.ts');
      show(
        error instanceof CannotReadHere && canBeSent(file)
          ? { state: 'asking', file }
          : { state: 'failed', file, error },
      );
    }
  }

  return {
    look,
    verify: (file: File) =>
      run(file, false, async () => {
        const [{ readInBrowser }, { certificates }] = await Promise.all([
          import('./read-in-browser.ts'),
          api.verify.certificates(),
        ]);
        return readInBrowser(
          file,
          certificates.map(({ certificate }) => certificate),
        );
      }),
    send: (file: File) =>
      run(file, true, (signal) =>
        uploadFile<CredentialReport>({ address: '/api/verify/file' }, file, file.name, { signal }),
      ),
  };
}
