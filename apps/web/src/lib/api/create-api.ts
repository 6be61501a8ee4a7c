import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { Api } from '@portray/contracts/api';
import { readRefusal, signedOut, toApiError } from './api-error.ts';

export type ApiOptions = {
  /** The contract, or only its addresses. */
  contract: AnyContractRouter;
  /** Where `/api` is, without it: `https://portray.example`. */
  origin: string;
  /** A token that is still good, or undefined for visitors. */
  accessToken: () => Promise<string | undefined>;
  /** Called when the server does not know a token that seemed good; answers whether there is a new one. */
  renew: () => Promise<boolean>;
  fetch: typeof fetch;
};

export type ApiClient = ContractRouterClient<Api>;

/** The calls of the contract as functions. They throw ApiError, always. */
export function createApi({ contract, origin, accessToken, renew, fetch }: ApiOptions): ApiClient {
  const link = new OpenAPILink(contract, {
    url: `${origin}/api`,
    fetch: async (request, init) => {
      const first = await fetch(await signed(request.clone(), accessToken), init);
      if (first.status !== 401) return first;
      if (!(await renew())) throw signedOut();
      return fetch(await signed(request, accessToken), init);
    },
    customErrorResponseBodyDecoder: (body, { status }) => new ORPCError('REFUSED', { status, data: body }),
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          throw error instanceof ORPCError && error.code === 'REFUSED'
            ? readRefusal(error.status, error.data)
            : toApiError(error);
        }
      },
    ],
  });
  return createORPCClient(link);
}

async function signed(request: Request, accessToken: ApiOptions['accessToken']): Promise<Request> {
  const token = await accessToken();
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  return request;
}
