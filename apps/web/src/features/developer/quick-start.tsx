import { Button, Card } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Segments } from '#ui/fields/segments.tsx';
import { useCopied } from '#ui/use-copied.ts';
import classes from './developer.module.css';

/** How the first video is asked for, in each of these. */
const languages = ['curl', 'TypeScript', 'Python'] as const;
type Language = (typeof languages)[number];

type Facts = { origin: string; secret: string };

/** A call that works as it stands once the key stands in it: a sample portrait and a voice that every server has. */
const firstVideo: Record<Language, (facts: Facts) => string> = {
  curl: ({ origin, secret }) => `# One portrait, one sentence, one video
curl ${origin}/v1/videos \\
  -H "Authorization: Bearer ${secret}" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: welcome-1" \\
  -d '{"photo": {"id": "ada"}, "voice": {"id": "en-us-grace"}, "script": "Hello, and welcome."}'`,
  TypeScript: ({ origin, secret }) => `// One portrait, one sentence, one video
const reply = await fetch('${origin}/v1/videos', {
  method: 'POST',
  headers: {
    authorization: 'Bearer ${secret}',
    'content-type': 'application/json',
    'idempotency-key': 'welcome-1',
  },
  body: JSON.stringify({
    photo: { id: 'ada' },
    voice: { id: 'en-us-grace' },
    script: 'Hello, and welcome.',
  }),
});
console.log(await reply.json());`,
  Python: ({ origin, secret }) => `# One portrait, one sentence, one video
import requests

reply = requests.post(
    "${origin}/v1/videos",
    headers={"Authorization": "Bearer ${secret}", "Idempotency-Key": "welcome-1"},
    json={
        "photo": {"id": "ada"},
        "voice": {"id": "en-us-grace"},
        "script": "Hello, and welcome.",
    },
)
print(reply.json())`,
};

const steps = [
  { title: 'Start', words: 'You get the id of the video, its price and about how long it takes.' },
  { title: 'Wait', words: 'Ask for it again by its id, or let a webhook tell you.' },
  { title: 'Download', words: 'The finished video has an address for some minutes; ask again for a fresh one.' },
];

/** The first call to be copied; the key that was made just now stands in it. */
export function QuickStart({ secret = 'pk_test_…' }: { secret?: string | undefined }) {
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <Card component="section" aria-labelledby="quick-start" className={classes.quick}>
      <div className={classes.quickHead}>
        <div>
          <h2 id="quick-start">Quick start</h2>
          <p className={classes.lead}>A test key costs no credits and marks the video TEST.</p>
        </div>
        <Segments
          aria-label="Language"
          data={languages.map((value) => ({ value, label: value }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <Code key={language} text={firstVideo[language]({ origin: location.origin, secret })} label={language} />
      <ol className={classes.steps}>
        {steps.map(({ title, words }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <strong>{title}</strong>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopied();
  return (
    <div className={classes.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keyboard, too */}
      <section tabIndex={0} aria-label={`First video in ${label}`}>
        <pre>{text}</pre>
      </section>
      <Button
        size="xs"
        className={classes.copy}
        leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy(text)}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
