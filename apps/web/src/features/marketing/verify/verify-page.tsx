import { Button, Loader } from '@mantine/core';
import type { CredentialReport } from '@portray/contracts/credential-report';
import { limits } from '@portray/contracts/limits';
import { useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import { uploadFile } from '#lib/upload.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Intro } from '../intro.tsx';
import page from '../page.module.css';
import classes from './verify.module.css';
import { VerifyResult } from './verify-result.tsx';

/** `/verify`: drop a video or a picture, and see what its content credentials say and whether they hold. */
export function VerifyPage() {
  const { look, verify, send } = useVerify();
  return (
    <main id="main" tabIndex={-1} className={`${page.container} ${classes.page}`}>
      <Intro title="Was it made here?">
        Every video and picture that Portray makes carries signed content credentials. Drop a file to see what they say,
        and whether it is still the file that was signed.
      </Intro>
      <FileDrop
        accept="video/mp4,video/quicktime,image/*,audio/*,.mp4,.mov,.heic"
        title="Drop a video or a picture, or choose one"
        note="It is read in this browser and sent nowhere."
        onFile={(file) => void verify(file)}
      />
      <Shown look={look} send={(file) => void send(file)} />
      <Explained />
    </main>
  );
}

function Shown({ look, send }: { look: Look; send: (file: File) => void }) {
  switch (look.state) {
    case 'none':
      return null;
    case 'reading':
      return (
        <p className={classes.reading} role="status">
          <Loader size={18} />
          {look.isSent ? `Sending ${look.file.name}` : `Reading ${look.file.name}`}
        </p>
      );
    case 'read':
      return <VerifyResult name={look.file.name} report={look.report} isSent={look.isSent} />;
    case 'asking':
      return (
        <section className={classes.result} aria-label="Result" role="status">
          <p className={classes.file}>{look.file.name}</p>
          <h2 className={classes.headline}>This browser cannot read it</h2>
          <p className={classes.sentence}>
            You can send it to us instead: it is looked at, and deleted at once. Up to{' '}
            {limits.maxVerifyBytes / 1_000_000} MB.
          </p>
          <Button onClick={() => send(look.file)}>Send and verify</Button>
        </section>
      );
    case 'failed':
      return (
        <ErrorNotice
          error={look.error}
          headline={look.file.name}
          actions={toApiError(look.error).retry && <Button onClick={look.onRetry}>Try again</Button>}
        />
      );
  }
}

function Explained() {
  return (
    <section className={page.section} aria-labelledby="what">
      <h2 id="what" className={classes.explained}>
        What this can and cannot tell
      </h2>
      <div className={page.cards}>
        <article className={page.card}>
          <h3>It can tell</h3>
          <ul>
            <li>Whether the credentials were signed by this site</li>
            <li>Whether one bit of the file has changed since</li>
            <li>What whoever signed says about how it was made</li>
          </ul>
        </article>
        <article className={page.card}>
          <h3>It cannot tell</h3>
          <ul>
            <li>Where a file without credentials comes from: many sites take them out when a video is uploaded</li>
            <li>Whether what another signer says is true</li>
            <li>Whether a recording of a screen shows one of our videos</li>
          </ul>
        </article>
      </div>
    </section>
  );
}

type Look =
  | { state: 'none' }
  | { state: 'reading'; file: File; isSent: boolean }
  | { state: 'read'; file: File; report: CredentialReport; isSent: boolean }
  /** This browser could not read it: it is sent where the visitor says so. */
  | { state: 'asking'; file: File }
  | { state: 'failed'; file: File; error: unknown; onRetry: () => void };

/** Looks at one file at a time: here if that can be, else by sending it when asked to. A later file takes the place of one that is still being read. */
function useVerify() {
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
      // Without a network the reader may not have come.
      const reader = await import('./read-in-browser.ts').catch(() => undefined);
      const canSend = reader && error instanceof reader.CannotReadHere && reader.canBeSent(file);
      const onRetry = () => void run(file, isSent, read);
      show(canSend ? { state: 'asking', file } : { state: 'failed', file, error, onRetry });
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
