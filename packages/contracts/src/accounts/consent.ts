/** The confirmation that is required before a photo or a voice sample is used. */
export const consentText = "This is me, or I have this person's permission";
/** Changes whenever the wording does. */
export const consentVersion = '2026-11';
