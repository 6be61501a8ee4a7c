import { describe, expect, test } from 'vitest';
import { describeRefusal } from './creation-refusal.ts';

const refusal = (code: string, title: string) => describeRefusal({ code, title, message: 'Because.' });

describe('a creation that is refused', () => {
  test('for the limit of the day leads to the prices', () => {
    expect(refusal('daily_limit_reached', 'Daily Limit Reached')).toEqual({
      title: 'Daily Limit Reached',
      message: 'Because.',
      action: { label: 'Upgrade to Pro', newTab: '/pricing' },
    });
  });

  test('for lack of credits leads to where they are sold', () => {
    expect(refusal('insufficient_credits', 'Insufficient Credits').action?.label).toBe('Buy Credits');
  });

  test('for what people can mend keeps its own title, anything else is a failed creation', () => {
    expect(refusal('missing_information', 'Missing Information').title).toBe('Missing Information');
    expect(refusal('database_down', 'Service Temporarily Unavailable').title).toBe('Video Creation Failed');
    expect(refusal('file_not_found', 'File Not Found').title).toBe('Video Creation Failed');
  });
});
