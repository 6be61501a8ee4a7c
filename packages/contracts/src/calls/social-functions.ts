import { z } from 'zod';
import { limits } from '../limits.ts';
import { platforms } from '../networks/network-words.ts';
import { newCredential, socialCredential, tweetText, youtubePrivacy } from '../networks/social.ts';
import { done, errorsOf, signedIn } from './call.ts';
import { doneOrProcessing, stillProcessing, waitsForJob } from './job-reply.ts';

const connecting = signedIn.errors(errorsOf('not_configured', 'provider_down', 'authorization_expired'));
const publishing = connecting.errors(
  errorsOf(
    'not_found',
    'file_not_found',
    'payload_too_large',
    'not_connected',
    'provider_refused',
    'provider_busy',
    'conflict',
    'outcome_unclear',
  ),
);
const success = z.literal(true).describe('A refusal is answered as an error instead.');
const error = z.string().nullable().describe('Always null.');
const url = z.string().describe('Where people find it.');
const unknown = z.null().describe('Not known yet.');
const postId = z.uuid().describe('Id of the post; `GET /posts/{id}` tells more.');
const processing = {
  success,
  error: z.null().describe('Nothing failed.'),
  status: stillProcessing,
  postId,
  url: unknown,
};
const videoUrl = z.string().max(2_048).describe('Address of your finished video.');
const title = z.string().describe('Title of the video.');
const message = z.string().describe('What came of it, in a sentence.');
const authUrl = z.string().nullable().describe('Where to give the permission; null where nothing was begun.');

const fn = (name: string, summary: string) => ({
  method: 'POST' as const,
  path: `/functions/${name}` as const,
  tags: ['Functions'],
  summary,
});

const details = z
  .string()
  .nullable()
  .describe('After `disconnect`: what is left to do at the network, where it did not confirm the end; else null.');

const oauthReply = z.object({
  connected: z.boolean().describe('Whether you are connected.'),
  authUrl,
  error,
  details,
});

const actions = z.object({
  action: z.enum(['initiate_oauth', 'check_status', 'disconnect']).describe('What to do about the connection.'),
});
const address = z.string().max(300).optional().describe('The server or the handle; needed to connect.');

/** A post of words, with a finished video or without. */
const postOn = (name: string, summary: string) =>
  publishing
    .meta({ limit: 'newVideo', takesKey: true })
    .route({ ...fn(name, summary), ...waitsForJob })
    .input(
      z.object({
        text: z.string().max(limits.maxPostCharacters).describe('The words of the post.'),
        videoUrl: videoUrl.optional(),
      }),
    )
    .output(
      doneOrProcessing(
        z.object({ success, remoteId: z.string().describe("The network's own id."), url, error }),
        z.object({ ...processing, remoteId: unknown }),
      ),
    );

/** Connecting to other places and publishing there. */
export const socialFunctionCalls = {
  youtubeOauth: connecting
    .route(fn('youtube-oauth', 'Connect YouTube, ask about the connection, or end it'))
    .input(
      z.object({
        action: z.enum(['check_status', 'initiate', 'disconnect']).describe('What to do about the connection.'),
      }),
    )
    .output(
      z.object({
        authenticated: z.boolean().describe('Whether you are connected.'),
        hasRefreshToken: z.boolean().describe('Whether the permission renews itself.'),
        authUrl,
        details,
      }),
    ),

  twitterOauth: connecting.route(fn('twitter-oauth', 'The same for X')).input(actions).output(oauthReply),
  facebookOauth: connecting.route(fn('facebook-oauth', 'The same for Facebook')).input(actions).output(oauthReply),
  instagramOauth: connecting.route(fn('instagram-oauth', 'The same for Instagram')).input(actions).output(oauthReply),

  mastodonOauth: connecting
    .route(fn('mastodon-oauth', 'The same for Mastodon; `address` names the server'))
    .input(actions.extend({ address }))
    .output(oauthReply),
  blueskyOauth: connecting
    .route(fn('bluesky-oauth', 'The same for Bluesky, with a handle and an app password and without a window'))
    .input(actions.extend({ address, appPassword: z.string().max(100).optional().describe('An app password.') }))
    .output(oauthReply),

  facebookPost: postOn('facebook-post', 'Post a finished video on Facebook'),
  instagramPost: postOn('instagram-post', 'Post a finished video on Instagram'),
  mastodonPost: postOn('mastodon-post', 'Post a finished video on Mastodon'),
  blueskyPost: postOn('bluesky-post', 'Post a finished video on Bluesky'),

  youtubeUpload: publishing
    .meta({ limit: 'newVideo', takesKey: true })
    .route({ ...fn('youtube-upload', 'Publish a finished video on YouTube'), ...waitsForJob })
    .input(
      z.object({
        videoUrl,
        title: z.string().trim().min(1).max(100).describe('Title of the video.'),
        description: z.string().max(limits.maxPostCharacters).default('').describe('The words below the video.'),
        tags: z.array(z.string().trim()).max(50).default([]).describe('Tags of the video.'),
        privacyStatus: z.enum(youtubePrivacy).default('private').describe('Who may watch it.'),
      }),
    )
    .output(
      doneOrProcessing(
        z.object({ success, videoId: z.string().describe('Id on YouTube.'), url, title, message, error }),
        z.object({ ...processing, videoId: unknown, title, message }),
      ),
    ),

  twitterPost: publishing
    .meta({ limit: 'newVideo', takesKey: true })
    .route({ ...fn('twitter-post', 'Post a finished video on X'), ...waitsForJob })
    .input(z.object({ tweet: tweetText.describe('The words of the post.'), videoUrl: videoUrl.optional() }))
    .output(
      doneOrProcessing(
        z.object({ success, tweetId: z.string().describe('Id on X.'), url, error }),
        z.object({ ...processing, tweetId: unknown }),
      ),
    ),
};

const procedure = (name: string, summary: string) => ({
  method: 'POST' as const,
  path: `/procedures/${name}` as const,
  tags: ['Procedures'],
  summary,
});

/** The database procedures about credentials. */
export const credentialCalls = {
  saveSocialCredential: signedIn
    .errors(errorsOf('not_configured'))
    .route(procedure('save_social_credential', 'Store a key of your own app, encrypted'))
    .input(newCredential)
    .output(done),

  removeOwnApp: signedIn
    .errors(errorsOf('not_configured'))
    .route(procedure('remove_own_app', 'Forget the keys of your own Facebook app, and end what was connected with it'))
    .output(
      z.object({
        ended: z
          .array(
            z.object({
              platform: z.enum(platforms).describe('The network.'),
              details: z.string().nullable().describe('What is left to do there, where it did not confirm the end.'),
            }),
          )
          .describe('The connections that ended with it.'),
      }),
    ),

  getPlatformCredentials: signedIn
    .route(procedure('get_platform_credentials', 'Which keys are set, never their values'))
    .input(z.object({ platform: z.enum(platforms).describe('The network.') }))
    .output(z.array(socialCredential.pick({ credential_type: true, credential_value: true }))),
};
