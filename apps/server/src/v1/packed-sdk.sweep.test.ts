import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { noBrowser, openBrowser } from '@portray/journeys/browser';
import { expect, test } from 'vitest';
import { installPackedSdk } from './packed-sdk.test-data.ts';
import { allScopes, startV1Server } from './v1.test-data.ts';

test.skipIf(noBrowser)(
  'a page of another address orders and lists videos with a key that is meant for pages',
  async () => {
    const [server, sdk, browser] = await Promise.all([startV1Server(), installPackedSdk(), openBrowser()]);
    const ana = await server.person('ana');
    const [key, other] = [
      await server.keyOf(ana, { scopes: [...allScopes, 'browser'] }),
      await server.keyOf(ana, { scopes: allScopes }),
    ];
    /** The files of the package as they are: a browser needs no bundler for them. */
    const site = createServer(async ({ url = '/' }, response) => {
      const isCode = url.endsWith('.js');
      response.setHeader('content-type', isCode ? 'text/javascript' : 'text/html');
      response.end(isCode ? await readFile(join(sdk.folder, url)) : '<!doctype html><title>A page</title>');
    });
    try {
      await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      const said = await page.evaluate(`(async () => {
      const { Portray } = await import('/index.js');
      const portrayOf = (key) => new Portray({ key, server: '${server.url}' });
      const portray = portrayOf('${key}');
      const order = { photo: { id: '${ana.photoId}' }, script: 'Hello.', voice: { id: 'en-us-grace' } };
      const { id } = await portray.videos.create(order);
      const listed = [];
      for await (const video of portray.videos.list({ limit: 1 })) listed.push(video.id);
      const refused = await portrayOf('${other}').credits.get().catch((error) => error.code);
      const picture = await portray.photos.upload(new File(['no picture'], 'me.jpg'), { consent: true }).catch((error) => error.code);
      return { isListed: listed.join() === id, refused, picture };
    })()`);
      expect(said).toEqual({ isListed: true, refused: 'origin_not_allowed', picture: 'invalid_image' });
    } finally {
      site.close();
      await Promise.all([browser.close(), server.stop(), sdk.remove()]);
    }
  },
);
