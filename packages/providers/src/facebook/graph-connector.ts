import { AppError } from '@portray/foundation/errors';
import type { Connector, Grant, PlatformApp } from '@portray/ports/publisher';
import { z } from 'zod';
import { endPermission, expired, newAuthorization, requireScopes } from '../networks/authorization.ts';
import { callNetwork, type NetworkAnswer } from '../networks/call-network.ts';
import { callGraph, type GraphCaller, type GraphPlace, graphRequest } from './graph.ts';
import { appRemoved, type Page, pagesReply, permissionsReply, readGraphError, tokenReply } from './graph-reply.ts';

/** What Facebook and Instagram differ in. */
export type GraphAccount = {
  scopes: readonly string[];
  /** Those of them that the other one does not need. */
  scopesOfItsOwn: readonly string[];
  /** The account that a Page stands for; undefined where nothing can be posted through it. */
  accountOf(page: Page): Grant['account'] | undefined;
  /** What is said where no Page can be used. */
  none: string;
};

const dayMs = 86_400_000;
const renewBeforeMs = 30 * dayMs;
const usualTokenSeconds = 60 * 86_400;
const pageFields = 'id,name,access_token,tasks,instagram_business_account{id,username}';

/**
 * Login with Facebook: a code, a token of an hour, one of sixty days, and from it the Page's own, which does not end by
 * itself. Who allows several Pages in Facebook's dialog chooses one of them here before anything is posted.
 */
export function createGraphConnector(place: GraphPlace, kind: GraphAccount): Connector {
  return {
    async begin({ clientId }, { redirectUrl }) {
      const { state, codeVerifier, challenge } = newAuthorization();
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUrl,
        state,
        response_type: 'code',
        ...challenge,
        scope: kind.scopes.join(','),
        auth_type: 'rerequest',
      });
      return { authUrl: `${place.dialog}?${query}`, state, memory: { codeVerifier } };
    },
    async finish(app, answer) {
      if (!('code' in answer)) throw new AppError('invalid_input', `${place.name} is connected on a page of Facebook.`);
      const { code, redirectUrl, memory } = answer;
      const form = { redirect_uri: redirectUrl, code, code_verifier: memory.codeVerifier ?? '' };
      const short = await askToken(place, app, form).catch((error: unknown) => {
        // A code that does not count is a bad parameter to Facebook.
        throw error instanceof AppError && error.code === 'provider_refused' ? expired(place.name, error.cause) : error;
      });
      const user = await prolong(place, app, short.token);
      const { data } = await callGraph(
        { place, app, token: user.token },
        { path: '/me/permissions', reply: permissionsReply },
      );
      const scopes = data.filter(({ status }) => status === 'granted').map(({ permission }) => permission);
      requireScopes(place.name, kind.scopes, scopes);
      return grantFrom(place, app, kind, { user, scopes });
    },
    async refresh(app, grant) {
      const token = grant.secrets?.userToken ?? grant.accessToken;
      const until = grant.expiresAt ?? new Date(Date.now() + usualTokenSeconds * 1_000);
      const isOld = until.getTime() - Date.now() < renewBeforeMs;
      // A token that a person brought names no account yet.
      const known = grant.account.id ? { known: grant.account.id } : {};
      const user = isOld ? await prolong(place, app, token) : { token, until };
      return grantFrom(place, app, kind, { user, scopes: grant.scopes, ...known });
    },
    async revoke(app, { accessToken, scopes, secrets = {} }, { isShared = false } = {}) {
      const caller = { place, app, token: secrets.userToken ?? accessToken };
      // Without a name the whole app is removed, and what else stands on it with it; a brought token names no rights.
      const own = kind.scopesOfItsOwn.filter((name) => scopes.length === 0 || scopes.includes(name));
      for (const name of isShared ? own.map((one) => `/${one}`) : ['']) {
        await endPermission(place, revocation(caller, name), { isDone, isGone });
      }
    },
  };
}

const revocation = (caller: GraphCaller, name: string) =>
  graphRequest(caller, { method: 'DELETE', path: `/me/permissions${name}` });
/** 'true' by the reference of the permissions, an object by that of errors. */
const isDone = (body: unknown) =>
  z.union([z.literal(true), z.object({ success: z.literal(true) })]).safeParse(body).success;
/** The person has removed the app at Meta; a token that is dead for another reason leaves the permission there. */
const isGone = ({ text }: NetworkAnswer) => readGraphError(text)?.error_subcode === appRemoved;

type UserToken = { token: string; until: Date };

async function askToken(place: GraphPlace, app: PlatformApp, form: Record<string, string>): Promise<UserToken> {
  const body = new URLSearchParams({ ...form, client_id: app.clientId, client_secret: app.clientSecret });
  const url = `${place.api}/oauth/access_token`;
  const { access_token: token, expires_in: seconds = usualTokenSeconds } = await callNetwork(place, {
    method: 'POST' as const,
    url,
    body,
    reply: tokenReply,
  });
  return { token, until: new Date(Date.now() + seconds * 1_000) };
}

const prolong = (place: GraphPlace, app: PlatformApp, token: string): Promise<UserToken> =>
  askToken(place, app, { grant_type: 'fb_exchange_token', fb_exchange_token: token });

type Found = { user: UserToken; scopes: string[]; known?: string };

/** The Page that was chosen, or the only one; where there are several, the person chooses. */
async function grantFrom(
  place: GraphPlace,
  app: PlatformApp,
  { accountOf, none }: GraphAccount,
  { user, scopes, known }: Found,
): Promise<Grant> {
  const call = { path: '/me/accounts', fields: { fields: pageFields, limit: '100' }, reply: pagesReply };
  const { data } = await callGraph({ place, app, token: user.token }, call);
  const usable = data.flatMap((page) => {
    const account = accountOf(page);
    return account ? [{ page, account }] : [];
  });
  const [first] = usable;
  const found =
    known || usable.length === 1 ? (usable.find(({ account }) => account.id === known) ?? first) : undefined;
  if (known && found?.account.id !== known) throw expired(place.name);
  if (!first) throw new AppError('provider_refused', none);
  const several = usable.length > 1 ? { choices: usable.map(({ account }) => account) } : {};
  const grant = { scopes, expiresAt: user.until, secrets: { userToken: user.token }, ...several };
  if (!found) return { ...grant, accessToken: user.token, account: { id: '', name: '' } };
  return { ...grant, accessToken: found.page.access_token, account: found.account };
}
