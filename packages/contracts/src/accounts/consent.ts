/** The confirmation that is required before a photo or a voice sample is used. */
export const consentText = "This is me, or I have this person's permission";
/** The same for music that is to be heard in a video. */
export const musicConsentText = 'I have the right to use this music in my videos';
/** Changes whenever the wording does. */
export const consentVersion = '2026-11';
