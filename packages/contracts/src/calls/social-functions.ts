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
const success = z.literal(true);
const error = z.string().nullable();
const processing = { success, error: z.null(), status: stillProcessing, postId: z.uuid(), url: z.null() };

const fn = (name: string, summary: string) => ({
  method: 'POST' as const,
  path: `/functions/${name}` as const,
  tags: ['Functions'],
  summary,
});

const oauthReply = z.object({
  connected: z.boolean(),
  authUrl: z.string().nullable(),
  error: z.string().nullable(),
  details: z.string().nullable(),
});

const actions = z.object({ action: z.enum(['initiate_oauth', 'check_status', 'disconnect']) });
const address = z.string().max(300).optional();

/** A post of words, with a finished video or without. */
const postOn = (name: string, summary: string) =>
  publishing
    .meta({ limit: 'newVideo' })
    .route({ ...fn(name, summary), ...waitsForJob })
    .input(z.object({ text: z.string().max(limits.maxPostCharacters), videoUrl: z.string().max(2_048).optional() }))
    .output(
      doneOrProcessing(
        z.object({ success, remoteId: z.string(), url: z.string(), error }),
        z.object({ ...processing, remoteId: z.null() }),
      ),
    );

/** Connecting to other places and publishing there. */
export const socialFunctionCalls = {
  youtubeOauth: connecting
    .route(fn('youtube-oauth', 'Connect YouTube, ask about the connection, or end it'))
    .input(z.object({ action: z.enum(['check_status', 'initiate', 'disconnect']) }))
    .output(z.object({ authenticated: z.boolean(), hasRefreshToken: z.boolean(), authUrl: z.string().nullable() })),

  twitterOauth: connecting.route(fn('twitter-oauth', 'The same for X')).input(actions).output(oauthReply),
  facebookOauth: connecting.route(fn('facebook-oauth', 'The same for Facebook')).input(actions).output(oauthReply),
  instagramOauth: connecting.route(fn('instagram-oauth', 'The same for Instagram')).input(actions).output(oauthReply),

  mastodonOauth: connecting
    .route(fn('mastodon-oauth', 'The same for Mastodon; `address` names the server'))
    .input(actions.extend({ address }))
    .output(oauthReply),
  blueskyOauth: connecting
    .route(fn('bluesky-oauth', 'The same for Bluesky, with a handle and an app password and without a window'))
    .input(actions.extend({ address, appPassword: z.string().max(100).optional() }))
    .output(oauthReply),

  facebookPost: postOn('facebook-post', 'Post a finished video on Facebook'),
  instagramPost: postOn('instagram-post', 'Post a finished video on Instagram'),
  mastodonPost: postOn('mastodon-post', 'Post a finished video on Mastodon'),
  blueskyPost: postOn('bluesky-post', 'Post a finished video on Bluesky'),

  youtubeUpload: publishing
    .meta({ limit: 'newVideo' })
    .route({ ...fn('youtube-upload', 'Publish a finished video on YouTube'), ...waitsForJob })
    .input(
      z.object({
        videoUrl: z.string().max(2_048),
        title: z.string().trim().min(1).max(100),
        description: z.string().max(limits.maxPostCharacters).default(''),
        tags: z.array(z.string().trim()).max(50).default([]),
        privacyStatus: z.enum(youtubePrivacy).default('private'),
      }),
    )
    .output(
      doneOrProcessing(
        z.object({ success, videoId: z.string(), url: z.string(), title: z.string(), message: z.string(), error }),
        z.object({ ...processing, videoId: z.null(), title: z.string(), message: z.string() }),
      ),
    ),

  twitterPost: publishing
    .meta({ limit: 'newVideo' })
    .route({ ...fn('twitter-post', 'Post a finished video on X'), ...waitsForJob })
    .input(z.object({ tweet: tweetText, videoUrl: z.string().max(2_048).optional() }))
    .output(
      doneOrProcessing(
        z.object({ success, tweetId: z.string(), url: z.string(), error }),
        z.object({ ...processing, tweetId: z.null() }),
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

  getPlatformCredentials: signedIn
    .route(procedure('get_platform_credentials', 'Which keys are set, never their values'))
    .input(z.object({ platform: z.enum(platforms) }))
    .output(z.array(socialCredential.pick({ credential_type: true, credential_value: true }))),
};
