/** How the first video is asked for, in each of these. */
export const languages = ['curl', 'TypeScript', 'Python'] as const;
export type Language = (typeof languages)[number];

type Facts = { origin: string; secret: string };

/** A call that works as it stands once the key stands in it: a sample portrait and a voice that every server has. */
export const firstVideo: Record<Language, (facts: Facts) => string> = {
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
