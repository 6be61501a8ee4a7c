/** What a template is for; reels are told by their shape. */
export const purposes = ['teaching', 'selling', 'team'] as const;
export type Purpose = (typeof purposes)[number];

export const purposeNames: Record<Purpose, string> = { teaching: 'Teaching', selling: 'Selling', team: 'Team' };

/** What a variable of a template stands for. */
export const variableTypes = ['text', 'number', 'date', 'picture', 'colour', 'link', 'voice', 'presenter'] as const;
export type VariableType = (typeof variableTypes)[number];

/** Variables that are written into scripts and texts; the others stand at a place of their own. */
export const writtenTypes = ['text', 'number', 'date', 'link'] as const satisfies readonly VariableType[];

/** Where a variable that is no words stands in the scenes that it names. */
export const variablePlaces = ['background', 'gradient-from', 'gradient-to', 'presenter', 'voice'] as const;
export type VariablePlace = (typeof variablePlaces)[number];

/** Which types a place takes. */
export const typesAt: Record<VariablePlace, readonly VariableType[]> = {
  background: ['picture', 'colour'],
  'gradient-from': ['colour'],
  'gradient-to': ['colour'],
  presenter: ['presenter'],
  voice: ['voice'],
};
