/** The English accent whose words are understood best, as the measurements of the built-in voices say. */
export const clearestAccent = 'american';
