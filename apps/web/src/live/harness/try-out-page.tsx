import { advancedSettings } from '@portray/contracts/video-settings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { LiveFrame } from '../live-frame.tsx';
import type { LivePhoto } from '../live-inputs.ts';
import { useTryOut } from '../use-try-out.ts';

const queries = new QueryClient();
const settings = advancedSettings.parse({});

/** A sentence to type, and a portrait that says it. */
export function TryOutPage({ photo }: { photo: LivePhoto }) {
  return (
    <QueryClientProvider client={queries}>
      <TryOutForm photo={photo} />
    </QueryClientProvider>
  );
}

function TryOutForm({ photo }: { photo: LivePhoto }) {
  const [text, setText] = useState('');
  const { live, fault, say } = useTryOut({ photo, videoSize: 'square', settings });
  globalThis.liveHarness = { ...globalThis.liveHarness, controller: live.controller };
  return (
    <>
      <div style={{ width: 320 }}>
        <LiveFrame live={live} label="Presenter" />
      </div>
      <input aria-label="Sentence" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={() => say({ text, voiceId: 'en-gb-alice', language: 'en', settings: {} })}>
        Say it
      </button>
      <output>
        {live.state.speech} {fault?.message}
      </output>
    </>
  );
}
