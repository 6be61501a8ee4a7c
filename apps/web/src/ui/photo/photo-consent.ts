/** A picture as it was chosen; a part cut out of it is still the same one. */
type Picture = Blob | string;

/** The permission to use a picture of a person. */
export type PhotoConsent = {
  isTicked: boolean;
  /** The picture that it is for; null for the one to come. */
  picture: Picture | null;
};

export const noConsent: PhotoConsent = { isTicked: false, picture: null };

/** The permission after its box was ticked or unticked. */
export function ticked(consent: PhotoConsent, isTicked: boolean): PhotoConsent {
  return { ...consent, isTicked };
}

/** The permission when this picture is chosen: another picture needs another permission. */
export function consentFor(consent: PhotoConsent, picture: Picture): PhotoConsent {
  const isForIt = consent.picture === null || consent.picture === picture;
  return { isTicked: consent.isTicked && isForIt, picture };
}
