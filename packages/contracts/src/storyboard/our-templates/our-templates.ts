import { sellingTemplates } from './selling.ts';
import { teachingTemplates } from './teaching.ts';
import { teamTemplates } from './team.ts';
import type { OurTemplate } from './write-template.ts';

export type { OurTemplate };

/** The templates that come with the product, in the order in which they are shown: one of each purpose in turn. */
export const ourTemplates: OurTemplate[] = inTurn(teachingTemplates, sellingTemplates, teamTemplates);

function inTurn(...groups: OurTemplate[][]): OurTemplate[] {
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group[index] ?? [])).flat();
}
