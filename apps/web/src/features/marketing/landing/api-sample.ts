/** A request that works as it stands, with the access token of somebody who is signed in. */
export const apiSample = {
  method: 'POST',
  path: '/api/v1/videos',
  body: {
    avatar_image: '/files/samples/portraits/clara.jpg',
    script: 'Hello from your own software.',
    voice_id: 'en-us-grace',
    provider: 'heygen',
  },
} as const;
