import type { Job } from '../job.ts';

/** Hands a mail over; its id keeps a second try from sending it twice as far as the other side allows. */
export const sendMailJob: Job<'send-mail'> = ({ mail }, { html, ...message }) =>
  mail.send({ ...message, ...(html !== undefined && { html }) });
