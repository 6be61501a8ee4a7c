import type { Page, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<void>;

/** Lets a page wait for whatever it asks for at these addresses; what is returned lets it go on. */
export async function holdAnswers(
  page: Page,
  addresses: string,
  answer: Answer = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await answer(route);
  });
  return resolve;
}
