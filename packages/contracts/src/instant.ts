import { z } from 'zod';

/** A moment, as ISO 8601 in UTC with milliseconds; rows and replies carry moments in this form only. */
export const instant = z.iso.datetime({ precision: 3 });
