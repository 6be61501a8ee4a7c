import type { Page } from '@playwright/test';
import { languages } from '@portray/contracts/languages';
import { refundWording } from '@portray/contracts/plans';
import { known } from '@portray/foundation/known';
import { beforeEach, describe, expect, test } from 'vitest';
import { addressOf, createPerson } from '../../src/person.ts';
import { noBrowser } from '../../src/visits/browser.ts';
import { visitAsVisitor } from '../../src/visits/visitor-visit.ts';

const addresses = [
  '/',
  '/products',
  '/solutions',
  '/pricing',
  '/about',
  '/ethics',
  '/privacy',
  '/terms',
  '/faq',
  '/verify',
];

const patience = { timeout: 60_000 };

describe.skipIf(noBrowser)('the public pages', () => {
  const visit = visitAsVisitor();
  let page: Page;

  beforeEach(async () => {
    page = await visit.open();
  });

  const main = () => page.getByRole('main');
  const footer = () => page.getByRole('contentinfo');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  async function leadsToSignUp(path: string, name: string): Promise<void> {
    await page.goto(path);
    await main().getByRole('link', { name, exact: true }).click();
    await page.waitForURL('**/auth');
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Sign Up');
  }

  test('open without an account, each with a title, a description and a card, and say nothing in the console', async () => {
    const said: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
    page.on('pageerror', (error) => said.push(String(error)));
    const titles = new Set<string>();
    for (const path of addresses) {
      await page.goto(path);
      await footer().scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe(path);
      titles.add(await page.title());
      for (const name of ['name="description"', 'property="og:image"', 'property="og:title"']) {
        expect(await page.locator(`meta[${name}]`).getAttribute('content'), `${name} of ${path}`).toBeTruthy();
      }
    }
    expect(titles.size).toBe(addresses.length);
    expect(said).toEqual([]);
  });

  test('claim the same everywhere: how many languages, no more pixels than there are, and the measured time', async () => {
    for (const path of addresses) {
      const words = wordsOf(await (await page.context().request.get(path)).text());
      const counts = [...words.matchAll(/(\d+) languages\b/g)].map(([, count]) => Number(count));
      expect(new Set([languages.length, ...counts]), path).toEqual(new Set([languages.length]));
      expect(words, path).not.toMatch(/\b(20|29|40|50)\+|2000\+|under 2 minutes|\$29|\/month/);
      // What Pro has, and nothing more.
      expect(words.replaceAll(/720p to 4K|up to 4K/g, ''), path).not.toMatch(/\b[48]K\b/);
      if (['/', '/products', '/about', '/faq'].includes(path)) expect(counts, path).not.toEqual([]);
    }
  });

  test('say what people can do, nothing about what it runs on, and glue no two words together', async () => {
    const inside =
      /\b(operators?|servers?|cores|GPU|processors?|community|cancel(ed|ing)|mails?)\b|graphics card|e-mail/i;
    for (const path of [...addresses, '/auth']) {
      const html = await (await page.context().request.get(path)).text();
      const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');
      expect(body.replaceAll(/<[^>]+>/g, ' ').match(inside)?.[0], path).toBeUndefined();
      const glued = /[\p{L}\d]<\/(b|strong|small|span|i|em|q)><(b|strong|small|span|i|em|q)[^>]*>[\p{L}\d]/u;
      expect(body.match(glued)?.[0], path).toBeUndefined();
    }
  });

  test('have a header that leads to every page and to signing in and up', async () => {
    await page.goto('/terms');
    const header = page.getByRole('banner');
    for (const [name, path] of [
      ['Products', '/products'],
      ['Solutions', '/solutions'],
      ['Pricing', '/pricing'],
      ['About Us', '/about'],
      ['Ethics', '/ethics'],
    ] as const) {
      await header.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
    }
    await header.getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('**/auth?tab=signin');
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Sign In');
    await page.goto('/');
    await header.getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/auth');
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Sign Up');
  });

  test('hide the links of the header in a menu up to a width of 768 px', async () => {
    const menu = page.getByRole('button', { name: 'Menu' });
    await page.setViewportSize({ width: 769, height: 900 });
    await page.goto('/ethics');
    await expect.poll(() => menu.isVisible()).toBe(false);
    const start = await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).boundingBox();
    expect(known(start).x + known(start).width).toBeLessThan(769);
    await page.setViewportSize({ width: 768, height: 900 });
    await menu.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Back to Home' }).waitFor();
    await expect
      .poll(() => dialog.getByRole('link').allInnerTexts())
      .toEqual([...['Back to Home', 'Products', 'Solutions', 'Pricing', 'About Us', 'Ethics', 'Sign In']]);
    await dialog.getByRole('link', { name: 'Pricing' }).click();
    await page.waitForURL('**/pricing');
    await dialog.waitFor({ state: 'detached' });
    await menu.click();
    await dialog.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: 'Give your portrait a voice.' }).waitFor();
  });

  test('scroll to the top when a link is followed at their end', async () => {
    await page.goto('/terms');
    await footer().scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate('scrollY'), patience).toBeGreaterThan(500);
    await footer().getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('heading', { name: 'Questions, answered plainly.' }).waitFor();
    await expect.poll(() => page.evaluate('scrollY'), patience).toBe(0);
  });

  test('end with links to company, support, legal and social pages, and a copyright line', async () => {
    await page.goto('/about');
    const column = (name: string) => footer().getByRole('navigation', { name });
    await expect
      .poll(() => column('Company').getByRole('link').allInnerTexts())
      .toEqual([...['Products', 'Solutions', 'Pricing', 'About Us', 'Ethics']]);
    await expect
      .poll(() => column('Support').getByRole('link').allInnerTexts())
      .toEqual(['FAQ', 'Verify a video', 'Contact us']);
    await expect.poll(() => link('Contact us').getAttribute('href')).toMatch(/^mailto:support@/);
    await expect.poll(() => column('Legal').getByRole('link').allInnerTexts()).toEqual(['Privacy', 'Terms']);
    for (const place of ['X', 'Facebook', 'LinkedIn']) await footer().getByLabel(`Share on ${place}`).waitFor();
    await footer().getByText(`© ${new Date().getFullYear()} Portray.`).waitFor();
  });

  test('take an address for the newsletter, and say in a dialog what went wrong and what went well', async () => {
    await page.goto('/about');
    const email = footer().getByLabel('Your email address');
    const subscribe = footer().getByRole('button', { name: 'Subscribe' });
    const dialog = page.getByRole('dialog');
    await expect.poll(() => email.getAttribute('type')).toBe('email');
    const answered = async (title: string, words: string, button: string) => {
      await dialog.getByRole('heading', { name: title }).waitFor();
      await dialog.getByText(words).waitFor();
      await dialog.getByRole('button', { name: button }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await subscribe.click();
    await answered('Subscription Error', 'Please enter your email address', 'Try Again');
    await email.fill('  Ella@Example.COM ');
    await subscribe.click();
    const sent = 'Check your inbox: the link we sent you confirms your subscription.';
    await answered('Newsletter Subscription', sent, 'Great!');
    // Without the spaces and in small letters.
    const ella = createPerson(visit.product.url, 'ella@example.com');
    const follow = async (subject: string, button: string) => {
      const opener = page.url();
      await page.goto(known((await ella.mailAbout(subject)).links[0]));
      await main().getByRole('button', { name: button }).click();
      await main().getByRole('status').waitFor();
      await expect.poll(() => main().getByRole('status').innerText()).toMatch(/^You are (un)?subscribed/);
      await page.goto(opener);
    };
    await follow('Confirm your subscription', 'Confirm my subscription');
    // Whether an address is on the list is told to its owner alone.
    await email.fill('ella@example.com');
    await subscribe.click();
    await answered('Newsletter Subscription', sent, 'Great!');
    await follow('You are subscribed already', 'Unsubscribe');
    await email.fill('ella@example.com');
    await page.route('**/api/newsletter-subscriptions', (route) => route.abort());
    await subscribe.click();
    await dialog.getByText('The connection was lost. Check your network and try again.').waitFor();
    await page.unroute('**/api/newsletter-subscriptions');
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await answered('Newsletter Subscription', sent, 'Great!');
  });

  test('tell on /products what there is, how it goes in three steps, and what is coming soon', async () => {
    await page.goto('/products');
    await expect
      .poll(() => region('Product suite').getByRole('heading').allInnerTexts())
      .toEqual([...['Avatar creation', 'Voice cloning', 'Script to video', 'Multi-provider support']]);
    await expect
      .poll(() => region('More than a talking head').getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['Scenes, slides and clips', 'Brand kits', 'Templates', 'Bulk generation']);
    await expect.poll(() => region('Three steps, no studio').getByRole('listitem').count()).toBe(3);
    const coming = region('What we are working on');
    await coming.getByText('Coming soon').waitFor();
    await expect
      .poll(() => coming.getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(['Linked language versions', 'Live avatar', 'Teams']);
    await coming.getByRole('button', { name: 'Notify me: Live avatar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Live avatar' });
    await dialog.getByLabel('Email').fill('ella@example.com');
    await dialog.getByRole('button', { name: 'Notify Me' }).click();
    await dialog.getByText('Check your inbox: the link we sent you puts you on the list.').waitFor();
    await leadsToSignUp('/products', 'Get Started');
  });

  test('tell on /solutions the challenge, the solution and the benefits of six trades', async () => {
    await page.goto('/solutions');
    for (const trade of [
      ...['Marketing', 'Education', 'Healthcare', 'Real estate', 'E-commerce', 'Corporate communications'],
    ]) {
      await expect
        .poll(() => region(trade).locator('dt').allInnerTexts())
        .toEqual(['Challenge', 'Solution', 'Benefits']);
      expect(await region(trade).getByRole('listitem').count(), trade).toBeGreaterThan(1);
    }
    await leadsToSignUp('/solutions', 'Get Started');
  });

  test('play a clip on /solutions while it is seen, for those who asked for less motion only by hand', async () => {
    await page.goto('/solutions');
    const trade = region('Corporate communications');
    const clip = trade.locator('video');
    const isStill = () => clip.evaluate((video) => Reflect.get(video, 'paused'));
    await clip.scrollIntoViewIfNeeded();
    await trade.getByRole('button', { name: /^Play: Kenji/ }).click();
    await expect.poll(isStill, patience).toBe(false);
    await trade.getByRole('button', { name: /^Pause: Kenji/ }).click();
    await expect.poll(isStill, patience).toBe(true);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // A page that is opened again comes back where it was left.
    await page.evaluate('scrollTo(0, 0)');
    await page.goto('/solutions');
    expect(await isStill(), 'below the window').toBe(true);
    await clip.scrollIntoViewIfNeeded();
    await expect.poll(isStill, patience).toBe(false);
    await footer().scrollIntoViewIfNeeded();
    await expect.poll(isStill, patience).toBe(true);
  });

  test('tell on /about the mission, the values and what the AI can do', async () => {
    await page.goto('/about');
    for (const part of ['Mission', 'Values', 'What our AI can do']) await region(part).waitFor();
    await leadsToSignUp('/about', 'Get Started');
  });

  test('tell on /ethics what is promised, allowed, forbidden and asked, and whom to tell about misuse', async () => {
    await page.goto('/ethics');
    for (const part of [
      'Our commitments',
      'Acceptable use',
      'Prohibited use',
      'Your responsibilities',
      'Report misuse',
    ])
      await main().getByRole('heading', { name: part }).waitFor();
    await expect.poll(() => main().locator('a[href^="mailto:ethics@"]').count()).toBe(1);
    await leadsToSignUp('/ethics', 'Get Started');
  });

  test('date the privacy notice and the terms with the current day, and lead on to an account', async () => {
    const today = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date());
    for (const path of ['/privacy', '/terms']) {
      await page.goto(path);
      await page.getByText(`Last updated: ${today}`).waitFor();
      await leadsToSignUp(path, 'Get Started');
    }
  });

  test('say in the terms from which age, on which notice, without which refunds, with which aim and under which law', async () => {
    await page.goto('/terms');
    const terms = await main().innerText();
    for (const words of [
      ...['at least 13 years old', 'at least 18', '30 days’ notice before prices or these terms change'],
      ...[refundWording, '99.9% uptime', 'laws of Alberta'],
      ...['Show in the public showcase', 'no subscription'],
    ])
      expect(terms).toContain(words);
  });

  test('answer on /faq in five sections, several answers open at once', async () => {
    await page.goto('/faq');
    await expect
      .poll(() => main().getByRole('heading', { level: 2 }).allInnerTexts())
      .toEqual([
        ...['Getting Started', 'Features & Capabilities', 'Pricing & Plans', 'API & Integration', 'Privacy & Security'],
      ]);
    const questions = ['How do I make my first video?', 'Which photos can I use?', 'Is there an API?'];
    for (const name of questions) {
      await main().getByRole('button', { name }).click();
      await main().getByRole('button', { name, expanded: true }).waitFor();
    }
    const open = main().locator('button[aria-expanded=true]');
    await expect.poll(() => open.allInnerTexts(), patience).toEqual(questions);
    const words = await main().textContent();
    for (const claim of [
      ...[
        'JPG, PNG or WebP',
        `${languages.length} languages`,
        'Landscape for YouTube, portrait for reels and stories, and square',
      ],
      ...[
        '150 words on the free plan and 800 words on Pro',
        'deleted after 30 days',
        'the GDPR',
        'With a test key the videos cost nothing',
      ],
      ...['Three watermarked videos when you sign up', 'credits never expire', refundWording],
      ...['in 5 to 8 seconds', 'is used for your videos and nothing else', 'support@'],
    ])
      expect(words).toContain(claim);
    await leadsToSignUp('/faq', 'Get Started Free');
  });

  test("say '404' and 'Oops! Page not found' at any other address, log it, and lead home", async () => {
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    const reply = await page.goto('/no/such/page');
    expect(reply?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await page.getByText('404', { exact: true }).waitFor();
    expect(logged.join('\n')).toContain('/no/such/page');
    await link('Return to Home').click();
    await page.getByRole('heading', { name: 'Give your portrait a voice.' }).waitFor();
  });

  test('lead a signed-in user from the landing page to the dashboard', async () => {
    const { email, password, register } = createPerson(visit.product.url, addressOf('otto'));
    await register();
    const headers = { origin: visit.product.url };
    await page.context().request.post('/api/auth/sign-in/email', { data: { email, password }, headers });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Your Projects' }).waitFor();
    for (const path of ['/', '/auth']) {
      await page.goto(path);
      await page.waitForURL('**/dashboard');
    }
  });
});

/** What a page that was built earlier says before any script has run. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
