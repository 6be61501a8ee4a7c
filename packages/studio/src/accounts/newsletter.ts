import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NewsletterTopic, newsletterTopics } from '@portray/contracts/accounts';
import { addSubscription, dropSubscription, isSubscribed } from '@portray/database/queries/preferences';
import { AppError } from '@portray/foundation/errors';
import { z } from 'zod';
import { type WrittenMail, writeMail } from '../mails/mail-texts.ts';
import { enqueueMail } from '../mails/post-mail.ts';
import type { Stores } from '../stores.ts';

/** `linkSecret` signs the links of mails. */
type Deps = Stores & { publicUrl: string; linkSecret: string; now: () => Date };

/** For how long the link of a mail subscribes. */
const confirmationSeconds = 3 * 86_400;

const pledge = z.object({
  step: z.enum(['subscribe', 'leave']),
  email: z.email(),
  topic: z.enum(newsletterTopics),
  /** Seconds since 1970; a link that leaves works for good. */
  until: z.int().optional(),
});
type Pledge = z.infer<typeof pledge>;
type Subscription = Pick<Pledge, 'email' | 'topic'>;

/**
 * Sends a mail whose link subscribes an address. Until the link is followed nothing is kept but the mail, and whether the
 * address is on the list already is told to its owner alone.
 */
export async function askToSubscribe(deps: Deps, subscription: Subscription): Promise<void> {
  const { database, queue, now } = deps;
  await database.asSystem(async (tx) => {
    const until = Math.floor(now().getTime() / 1_000) + confirmationSeconds;
    const mail = (await isSubscribed(tx, subscription))
      ? alreadySubscribedMail(subscription.topic, linkOf(deps, { step: 'leave', ...subscription }))
      : confirmSubscriptionMail(subscription.topic, linkOf(deps, { step: 'subscribe', ...subscription, until }));
    await enqueueMail(tx, queue, { to: subscription.email, ...mail });
  });
}

/** Puts the address of a link on its list, and writes it how to leave. Safe to do twice. Throws AppError invalid_input. */
export async function confirmSubscription(deps: Deps, { token }: { token: string }): Promise<Subscription> {
  const { email, topic } = readToken(deps, token, 'subscribe');
  await deps.database.asSystem(async (tx) => {
    if (!(await addSubscription(tx, { email, topic }))) return;
    const mail = subscribedMail(topic, linkOf(deps, { step: 'leave', email, topic }));
    await enqueueMail(tx, deps.queue, { to: email, ...mail });
  });
  return { email, topic };
}

/** Takes the address of a link off its list. Safe to do twice. Throws AppError invalid_input. */
export async function endSubscription(deps: Deps, { token }: { token: string }): Promise<Subscription> {
  const { email, topic } = readToken(deps, token, 'leave');
  await deps.database.asSystem((tx) => dropSubscription(tx, { email, topic }));
  return { email, topic };
}

function linkOf(deps: Deps, pledged: Pledge): string {
  const payload = Buffer.from(JSON.stringify(pledged)).toString('base64url');
  return `${deps.publicUrl}/newsletter/${pledged.step}?token=${payload}.${sign(deps, payload)}`;
}

function readToken(deps: Deps, token: string, step: Pledge['step']): Pledge {
  const [payload = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(deps, payload));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  const read = isOurs ? pledge.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())) : undefined;
  const isOver = read?.data?.until !== undefined && read.data.until * 1_000 < deps.now().getTime();
  if (read?.data?.step === step && !isOver) return read.data;
  const again =
    step === 'subscribe' ? ' Please subscribe again: the link of the newest mail works for three days.' : '';
  throw new AppError('invalid_input', `This link is incomplete or too old.${again}`);
}

function sign({ linkSecret }: Deps, payload: string): string {
  return createHmac('sha256', linkSecret).update(`newsletter ${payload}`).digest('base64url');
}

const named = (topic: NewsletterTopic) => (topic === 'newsletter' ? 'the newsletter' : 'one email when it opens');

/** Asks the owner of an address whether it was they who subscribed it. */
function confirmSubscriptionMail(topic: NewsletterTopic, url: string): WrittenMail {
  return writeMail({
    subject: 'Confirm your subscription',
    paragraphs: [
      `Somebody, hopefully you, asked for ${named(topic)} from Portray at this address. Please confirm it; the link works for three days.`,
      'If it was not you, ignore this email: without your confirmation nothing is sent, and the address is not kept.',
    ],
    action: { label: 'Confirm my subscription', url },
  });
}

/** Says that an address is on the list, and how to leave it. */
function subscribedMail(topic: NewsletterTopic, leaveUrl: string): WrittenMail {
  return writeMail({
    subject: 'You are subscribed',
    paragraphs: [`You will get ${named(topic)} at this address. You can unsubscribe at any time.`],
    action: { label: 'Unsubscribe', url: leaveUrl },
  });
}

/** For an address that is on the list: only its owner is told so. */
function alreadySubscribedMail(topic: NewsletterTopic, leaveUrl: string): WrittenMail {
  return writeMail({
    subject: 'You are subscribed already',
    paragraphs: [
      `Somebody asked for ${named(topic)} at this address, which is on the list already. There is nothing to do.`,
    ],
    action: { label: 'Unsubscribe', url: leaveUrl },
  });
}
