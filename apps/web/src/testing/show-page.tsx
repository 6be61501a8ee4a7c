import { MantineProvider } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Queries } from '#lib/api/queries.tsx';
import { session } from '#lib/session/product-session.ts';
import { theme } from '#theme/theme.ts';
import { LazyToasts } from '#ui/dialog/lazy-toasts.tsx';

/** Shows a screen at its address to a person who is signed in, as the fake server says at `GET /api/session`. */
export async function showPage(screen: ReactNode, address: string) {
  await act(() => session.renew());
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [address] });
  const page = render(
    <MantineProvider theme={theme} env="test">
      <LazyToasts />
      <Queries>
        <Forget />
        <RouterProvider router={router} />
      </Queries>
    </MantineProvider>,
  );
  return { ...page, router, user: userEvent.setup({ delay: null }) };
}

/** Lets every answer that the fake server has given reach the page, for a test that nothing comes of it. */
export function settled() {
  return act(async () => {
    for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done));
  });
}

/** One test knows nothing of what another one asked the server, or was answered after its end. */
function Forget() {
  const queries = useQueryClient();
  useState(() => queries.clear());
  return null;
}
