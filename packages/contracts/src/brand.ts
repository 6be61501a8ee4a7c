/** Name and addresses of the product; the mail addresses are defaults that an operator replaces by the environment. */
export const brand = {
  name: 'Portray',
  description: 'A photo, a script and a voice become a talking-avatar video.',
  supportEmail: 'support@portray.example',
  ethicsEmail: 'ethics@portray.example',
  salesEmail: 'sales@portray.example',
} as const;
