import { brand } from '@portray/contracts/brand';
import type { Dependencies } from '../../dependencies.ts';

type Deps = Pick<
  Dependencies,
  'environment' | 'engines' | 'voices' | 'imagesElsewhere' | 'translator' | 'payments' | 'mailboxUrl'
>;

/** What this server can do, and the reason for what it cannot; settings are named to operators only. */
export function describeDeployment(deps: Deps) {
  const { environment, engines, voices, imagesElsewhere, translator, payments, mailboxUrl } = deps;
  const hasGoogle = environment.GOOGLE_CLIENT_ID !== undefined;
  return {
    googleSignIn: ability(hasGoogle, 'Google sign-in is not available here.'),
    providers: [
      {
        id: 'heygen' as const,
        label: 'AI Video Studio',
        isAvailable: true,
        reason: null,
        sentTo: engines.heygen === 'heygen' ? 'HeyGen' : null,
      },
      {
        id: 'did' as const,
        label: 'D-ID',
        ...ability(engines.did !== undefined, 'D-ID is not available here.'),
        sentTo: 'D-ID',
      },
    ],
    voices: { clonedBy: voices.cloning.id, needsTranscript: voices.cloning.needsTranscript ?? false },
    translation: ability(translator !== undefined, 'Translation is not available here.'),
    images: { madeBy: imagesElsewhere?.madeBy ?? null, canTransform: imagesElsewhere?.canTransform ?? true },
    payments: paymentsOf(payments.provider),
    mailboxUrl: mailboxUrl ?? null,
    addresses: {
      support: environment.SUPPORT_EMAIL ?? brand.supportEmail,
      ethics: environment.ETHICS_EMAIL ?? brand.ethicsEmail,
      sales: environment.SALES_EMAIL ?? brand.salesEmail,
    },
  };
}

function paymentsOf(provider: string): 'stripe' | 'test' | 'none' {
  return provider === 'stripe' || provider === 'test' ? provider : 'none';
}

function ability(isAvailable: boolean, reason: string) {
  return { isAvailable, reason: isAvailable ? null : reason };
}
