import type { WizardDraft } from './draft.ts';

type Written = Pick<WizardDraft, 'projectName' | 'script'>;

/** The words of two drafts: their scripts, below their names where those differ. */
export function textsToCompare(own: Written, other: Written): { own: string; other: string } {
  const isNamed = own.projectName.trim() !== other.projectName.trim();
  const textOf = ({ projectName, script }: Written) => (isNamed ? `${projectName}\n\n${script}` : script);
  return { own: textOf(own), other: textOf(other) };
}
