export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Says that two calls mean the same mail, so that it is sent once. */
  id: string;
};

/** Sends mail. Throws AppError mail_failed; safe to call twice with one id as far as the other side allows. */
export type Mail = { send(message: MailMessage): Promise<void> };
