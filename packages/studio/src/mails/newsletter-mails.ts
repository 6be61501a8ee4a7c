import type { NewsletterTopic } from '@portray/contracts/accounts';
import { type WrittenMail, writeMail } from './mail-texts.ts';

const named = (topic: NewsletterTopic) => (topic === 'newsletter' ? 'the newsletter' : 'one email when it opens');

/** Asks the owner of an address whether it was they who subscribed it. */
export function confirmSubscriptionMail(topic: NewsletterTopic, url: string): WrittenMail {
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
export function subscribedMail(topic: NewsletterTopic, leaveUrl: string): WrittenMail {
  return writeMail({
    subject: 'You are subscribed',
    paragraphs: [`You will get ${named(topic)} at this address. You can unsubscribe at any time.`],
    action: { label: 'Unsubscribe', url: leaveUrl },
  });
}

/** For an address that is on the list: nobody else is told so. */
export function alreadySubscribedMail(topic: NewsletterTopic, leaveUrl: string): WrittenMail {
  return writeMail({
    subject: 'You are subscribed already',
    paragraphs: [
      `Somebody asked for ${named(topic)} at this address, which is on the list already. There is nothing to do.`,
    ],
    action: { label: 'Unsubscribe', url: leaveUrl },
  });
}
