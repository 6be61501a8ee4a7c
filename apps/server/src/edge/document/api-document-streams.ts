import { consentVersion } from '@portray/contracts/consent';
import { credentialReport } from '@portray/contracts/credential-report';
import { z } from 'zod';

const json = (schema: object) => ({ 'application/json': { schema } });
const text = { type: 'string' };
const error = { description: 'A refusal', content: json({ $ref: '#/components/schemas/Error' }) };
const answer = (description: string, schema: object = { type: 'object' }) => ({
  responses: { '200': { description, content: json(schema) }, default: error },
});
const fields = (properties: object, required = Object.keys(properties)) => ({
  requestBody: { required: true, content: json({ type: 'object', properties, required }) },
});
const email = { type: 'string', format: 'email' };
const user = { type: 'object', properties: { id: text, email } };
const open = { security: [] };
const signIn = { tags: ['Sign-in'] };

const fileField = { type: 'string', format: 'binary', description: 'The file.' };
const kept = {
  path: { ...text, description: 'Its name in the store.' },
  url: { ...text, description: 'Its address, for the calls that take one.' },
};

const upload = (summary: string, parameters: object[] = []) => ({
  post: {
    tags: ['Files'],
    summary,
    parameters,
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: fileField }, required: ['file'] },
        },
      },
    },
    ...answer('Where it is kept', { type: 'object', properties: kept }),
  },
});

const purpose = {
  name: 'purpose',
  in: 'query',
  description:
    '`sample` is cloned and may have 25 MB, `recording` is played as it is and may have 50 MB; it goes with the last video that has it, or after a day without one.',
  schema: { type: 'string', enum: ['sample', 'recording'], default: 'sample' },
};

const sceneUpload = (summary: string, parameters: object[] = []) => ({
  post: {
    ...upload(summary, parameters).post,
    ...answer('The asset, which a worker reads now', { $ref: '#/components/schemas/Asset' }),
  },
});

const notesFor = {
  name: 'notesFor',
  in: 'query',
  description: 'Id of slides: then the file is the presentation (PPTX) that they came from, whose notes are taken.',
  schema: { type: 'string', format: 'uuid' },
};
const musicConsent = {
  name: 'consent',
  in: 'query',
  required: true,
  description: 'Version of the wording that was ticked: that the music may be used.',
  schema: { type: 'string', enum: [consentVersion] },
};

const file = (summary: string, type: string, reach: object = {}) => ({
  get: {
    tags: ['Videos'],
    ...reach,
    summary,
    responses: { '200': { description: summary, content: { [type]: {} } }, default: error },
  },
});
const inPath = (name: string, description: string) => ({
  parameters: [{ name, in: 'path', required: true, description, schema: text }],
});
const ofShare = { ...open, ...inPath('token', 'Token of the share link.') };
const ofShowcase = { ...open, ...inPath('id', 'Id of the video.') };
const ofVideo = inPath('id', 'Id of the video.');

const pixels = { type: 'integer', minimum: 1 };
const oembedQuery = [
  { name: 'url', in: 'query', required: true, description: 'A share link.', schema: { ...text, format: 'uri' } },
  { name: 'format', in: 'query', description: 'Of the answer.', schema: { ...text, enum: ['json'], default: 'json' } },
  { name: 'maxwidth', in: 'query', description: 'Width in pixels that there is room for.', schema: pixels },
  { name: 'maxheight', in: 'query', description: 'Height in pixels that there is room for.', schema: pixels },
];

const archiveTicks = [
  { name: 'licenceAccepted', in: 'query', description: 'That its licence was accepted.', schema: { type: 'boolean' } },
  { name: 'useAccepted', in: 'query', description: 'That this site may use it.', schema: { type: 'boolean' } },
  { name: 'sha256', in: 'query', description: 'What it must have, where it is not known here.', schema: text },
];

/** Endpoints outside the contract: sign-in, uploads, live events. Paths are under /api. */
export const streamPaths = {
  '/auth/sign-up/email': {
    post: {
      ...signIn,
      ...open,
      summary: 'Open an account; a confirmation email follows',
      ...fields({ email, password: text, name: text, callbackURL: text }, ['email', 'password']),
      ...answer('Check your email for the confirmation link.', {
        type: 'object',
        properties: {
          message: text,
          resent: { type: 'boolean', description: 'The address waited for its confirmation already' },
        },
      }),
    },
  },
  '/auth/send-verification-email': {
    post: {
      ...signIn,
      ...open,
      summary: 'Send the confirmation email of your sign-up again: yours by its cookie, or with its password',
      ...fields({ email, password: text }, ['email']),
      ...answer('The same for every address'),
    },
  },
  '/auth/confirm-sign-up': {
    post: {
      ...signIn,
      ...open,
      summary: 'Confirm the address of your sign-up with the token of the email, and sign in',
      ...fields({ token: text, password: text }, ['token']),
      ...answer(
        'The session, or `needsPassword` where another browser signed up: send the password of the sign-up, too',
        {
          type: 'object',
          properties: { token: text, back: text, needsPassword: { type: 'boolean' } },
        },
      ),
    },
  },
  '/auth/sign-in/email': {
    post: {
      ...signIn,
      ...open,
      summary: 'Sign in; with a second factor the answer is `{twoFactorRedirect: true}`',
      ...fields({ email, password: text, rememberMe: { type: 'boolean' } }, ['email', 'password']),
      ...answer('The session', { type: 'object', properties: { token: text, user } }),
    },
  },
  '/auth/sign-in/social': {
    post: {
      ...signIn,
      ...open,
      summary: 'Start signing in with Google',
      ...fields({ provider: { type: 'string', enum: ['google'] }, callbackURL: text }, ['provider']),
      ...answer('Where to go', { type: 'object', properties: { url: text } }),
    },
  },
  '/auth/sign-out': { post: { ...signIn, summary: 'End this session', ...answer('Done') } },
  '/auth/list-sessions': { get: { ...signIn, summary: 'Your sessions', ...answer('Sessions', { type: 'array' }) } },
  '/auth/revoke-session': {
    post: { ...signIn, summary: 'End one of your sessions', ...fields({ id: text }), ...answer('Done') },
  },
  '/auth/revoke-other-sessions': { post: { ...signIn, summary: 'End all other sessions', ...answer('Done') } },
  '/auth/change-password': {
    post: {
      ...signIn,
      summary: 'Change the password',
      ...fields({ currentPassword: text, newPassword: text, revokeOtherSessions: { type: 'boolean' } }, [
        'currentPassword',
        'newPassword',
      ]),
      ...answer('Done'),
    },
  },
  '/auth/request-password-reset': {
    post: {
      ...signIn,
      ...open,
      summary: 'Request an email with a link to choose a new password',
      ...fields({ email, redirectTo: text }, ['email']),
      ...answer('The same for every address'),
    },
  },
  '/auth/reset-password': {
    post: {
      ...signIn,
      ...open,
      summary: 'Choose a new password with the token from the email',
      ...fields({ newPassword: text, token: text }),
      ...answer('Done: sessions and second factor have ended', {
        type: 'object',
        properties: { secondFactorEnded: { type: 'boolean', description: 'One was on' } },
      }),
    },
  },
  '/auth/two-factor/enable': {
    post: {
      ...signIn,
      summary: 'Start setting up two-step verification',
      ...fields({ password: text }),
      ...answer('To be shown once', {
        type: 'object',
        properties: { totpURI: text, backupCodes: { type: 'array', items: text } },
      }),
    },
  },
  '/auth/two-factor/verify-totp': {
    post: {
      ...signIn,
      summary: 'Give a code, each once: to turn it on, or to sign in',
      ...fields({ code: text }),
      ...answer('Done'),
    },
  },
  '/auth/two-factor/verify-backup-code': {
    post: { ...signIn, summary: 'Sign in with a backup code', ...fields({ code: text }), ...answer('Done') },
  },
  '/auth/two-factor/generate-backup-codes': {
    post: { ...signIn, summary: 'New backup codes', ...fields({ password: text }), ...answer('Codes') },
  },
  '/auth/two-factor/disable': {
    post: { ...signIn, summary: 'Turn off two-step verification', ...fields({ password: text }), ...answer('Done') },
  },
  '/auth/delete-user': {
    post: {
      ...signIn,
      summary: 'Delete the account: data immediately, files within 24 hours',
      ...fields({ password: text }, []),
      ...answer('Done'),
    },
  },
  '/auth/jwks': { get: { ...signIn, ...open, summary: 'The keys of access tokens', ...answer('Keys') } },
  '/verify/file': {
    post: {
      ...upload('Look at the content credentials of a video or a picture, at most 500 MB; it is not kept').post,
      ...open,
      tags: ['Verify'],
      ...answer('What they say, and whether they hold', z.toJSONSchema(credentialReport)),
    },
  },
  '/files/images': upload('Upload a picture: JPEG, PNG or WebP, at most 10 MB'),
  '/files/avatars': upload(
    'Upload a picture for your profile; it replaces the one before and is not among your photos',
  ),
  '/files/backdrops': upload(
    'Upload a picture for `advancedSettings.backdrop`: `{kind: "picture", url}`; it goes with the last video that has it, or after a day without one',
  ),
  '/files/logos': upload(
    'Upload a logo for a brand kit: PNG or SVG, at most 5 MB; answers its `width` and `height`, too, and it goes a day after no kit has it',
  ),
  '/files/fonts': upload(
    'Upload a font for a brand kit: WOFF2, WOFF, TTF or OTF, at most 10 MB; it is cut down, and goes a day after no kit has it',
  ),
  '/files/transforms': upload('Upload a picture to transform; it is deleted after that, or after a day'),
  '/files/voices': upload(
    'Upload a sample of a voice, or with `purpose` a recording that a video plays as it is: MP3, WAV, M4A and others',
    [purpose],
  ),
  '/files/slides': sceneUpload(
    'Upload slides as PDF, at most 50 MB and 40 pages, or with `notesFor` the presentation (PPTX) that has their notes',
    [notesFor],
  ),
  '/files/clips': sceneUpload('Upload a clip for scenes, at most 200 MB and 10 minutes'),
  '/files/music': sceneUpload('Upload music for scenes, at most 50 MB and 15 minutes', [musicConsent]),
  '/operator/voices/{name}/archive': {
    post: {
      ...upload('Bring the archive of a set of voices, at most 1 GB, which is then installed', [
        ...inPath('name', 'Of the set.').parameters,
        ...archiveTicks,
      ]).post,
      tags: ['Operator'],
      ...answer('The set, as `GET /operator/voices` has it'),
    },
  },
  '/videos/{id}/captions.vtt': file('Captions of one video, as WebVTT', 'text/vtt', ofVideo),
  '/videos/{id}/captions.srt': file('Captions of one video, as SubRip', 'application/x-subrip', ofVideo),
  '/shared/{token}/captions.vtt': file('Captions of a shared video, as WebVTT', 'text/vtt', ofShare),
  '/shared/{token}/captions.srt': file('Captions of a shared video, as SubRip', 'application/x-subrip', ofShare),
  '/shared/{token}/chapters.vtt': file('Chapters of a shared video, as WebVTT', 'text/vtt', ofShare),
  '/oembed': {
    get: {
      tags: ['Videos'],
      ...open,
      summary:
        'What a share link shows, for sites that ask by oEmbed 1.0; 404 unknown, 401 with a password, 501 not as JSON',
      parameters: oembedQuery,
      ...answer('A player in a frame, with title and picture'),
    },
  },
  '/shared/{token}/video.mp4': file('A shared video, while it is shared', 'video/mp4', ofShare),
  '/shared/{token}/thumbnail.jpg': file('The picture of a shared video', 'image/jpeg', ofShare),
  '/showcase/{id}/video.mp4': file('A video of the showcase', 'video/mp4', ofShowcase),
  '/showcase/{id}/thumbnail.jpg': file('The picture of a video of the showcase', 'image/jpeg', ofShowcase),
  '/events': {
    get: {
      tags: ['Events'],
      summary: 'Live events of your own videos, credits and libraries',
      description:
        'Server-sent events: each `data` is a `LiveEvent` as JSON. After `event: hello`, look again: what happened before was not heard. A heartbeat keeps the stream open; reconnect where it ends.',
      responses: {
        '200': {
          description: 'A stream that stays open',
          content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/LiveEvent' } } },
        },
        default: error,
      },
    },
  },
};
