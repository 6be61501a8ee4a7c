import { unknownFields as sentenceOf } from '@portray/contracts/calls/finish-calls';
import type { InputIssue } from '../../edge/requests/input-sentence.ts';

type UnknownIssue = InputIssue & { keys?: unknown };

/** The fields that a request must not have, with those that were probably meant, and the first of them by its path. */
export function unknownFields(
  issues: readonly UnknownIssue[],
  fields: readonly string[],
): { detail: string; param: string } | undefined {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys');
  if (!issue) return undefined;
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  const detail = sentenceOf({ code: 'unrecognized_keys', keys: issue.keys, path }, fields);
  const [key = ''] = Array.isArray(issue.keys) ? (issue.keys as string[]) : [];
  return detail === undefined ? undefined : { detail, param: [...path, key].map(String).join('.') };
}
