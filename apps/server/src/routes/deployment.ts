import { brand } from '@portray/contracts/brand';
import type { SettingName } from '@portray/contracts/environment';
import type { Dependencies } from '../dependencies.ts';

type Deps = Pick<Dependencies, 'environment' | 'engines' | 'translator' | 'imageMaker' | 'payments' | 'mailboxUrl'>;

/** What this server can do, and why not where it cannot. */
export function describeDeployment({ environment, engines, translator, imageMaker, payments, mailboxUrl }: Deps) {
  const hasGoogle = environment.GOOGLE_CLIENT_ID !== undefined;
  return {
    googleSignIn: ability(hasGoogle, 'Google sign-in is not set up on this server', 'GOOGLE_CLIENT_ID'),
    providers: [
      { id: 'heygen' as const, label: 'AI Video Studio', isAvailable: true, reason: null },
      {
        id: 'did' as const,
        label: 'D-ID',
        ...ability(engines.did !== undefined, 'D-ID is not set up on this server', 'DID_API_KEY'),
      },
    ],
    translation: ability(translator !== undefined, 'Translation is not set up on this server', 'LIBRETRANSLATE_URL'),
    aiImages: ability(imageMaker !== undefined, 'AI images are not set up on this server', 'OPENAI_IMAGE_MODEL'),
    payments: payments.provider === 'stripe' ? ('stripe' as const) : ('test' as const),
    mailboxUrl: mailboxUrl ?? null,
    addresses: {
      support: environment.SUPPORT_EMAIL ?? brand.supportEmail,
      ethics: environment.ETHICS_EMAIL ?? brand.ethicsEmail,
      sales: environment.SALES_EMAIL ?? brand.salesEmail,
    },
  };
}

function ability(isAvailable: boolean, reason: string, setting: SettingName) {
  return { isAvailable, reason: isAvailable ? null : `${reason} (${setting}).` };
}
