import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';

type Visitor = { sub: string; email: string; name: string };

/** Stands for Google's pages: a user who is sent there has consented. Answers the settings to reach it. */
export async function startGoogle({ sub, email, name }: Visitor) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  let nonce: unknown;
  const asked: Record<string, unknown>[] = [];
  server.service.on('beforeAuthorizeRedirect', (_: unknown, request: { query: Record<string, unknown> }) => {
    nonce = request.query.nonce;
    asked.push(request.query);
  });
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, { sub, email, name, email_verified: true, nonce });
  });
  return {
    env: {
      GOOGLE_CLIENT_ID: 'portray',
      GOOGLE_CLIENT_SECRET: 'hush',
      GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${server.address().port}/.well-known/openid-configuration`,
    },
    /** What each sign-in asked for. */
    asked,
    close: () => server.stop(),
  };
}
