import { makeVariable } from '@portray/contracts/choose-words';
import { defaultLanguage, isLanguageCode } from '@portray/contracts/languages';
import type { Storyboard } from '@portray/contracts/storyboard';
import {
  type Template,
  type TemplateContents,
  type TemplateVariable,
  templateContents,
} from '@portray/contracts/template';
import type { VariablePlace } from '@portray/contracts/template-choices';
import type { Database } from '@portray/database/open-database';
import { AppError } from '@portray/foundation/errors';
import type { Once } from '../once.ts';
import { readStoryboard } from '../storyboards/write-storyboard.ts';
import type { Person } from './storyboards.ts';
import { saveTemplate } from './write-templates.ts';

type Deps = { database: Database; publicUrl: string; once: Once };

/** A variable with the words that it takes the place of, and where it stands that is no words. */
export type ChosenVariable = TemplateVariable & {
  replaces?: string | undefined;
  places: { at: VariablePlace; sceneIds?: string[] | undefined }[];
};
type Chosen = Pick<TemplateContents, 'name' | 'description' | 'purpose'> & {
  storyboardId: string;
  variables: ChosenVariable[];
};

/** Makes a template of a project of the person, once. Throws AppError: not_found, invalid_input, conflict. */
export function saveTemplateOf(
  deps: Deps,
  person: Person,
  { storyboardId, name, description, purpose, variables }: Chosen,
): Promise<Template> {
  return deps.once(async (keep) => {
    const { video, storyboard } = await readStoryboard(deps, person, { id: storyboardId });
    const contents = templateContents.safeParse({
      name,
      description,
      purpose,
      variables: variables.map(({ replaces: _words, places: _places, ...variable }) => variable),
      draft: {
        language: isLanguageCode(video.language) ? video.language : defaultLanguage,
        video_size: video.video_size,
        avatar_image_url: video.avatar_image_url,
        elevenlabs_voice_id: video.elevenlabs_voice_id,
        captions: video.captions,
      },
      storyboard: variables.reduce(withVariable, storyboard),
      places: variables.flatMap(({ name: variable, places }) => places.map((place) => ({ variable, ...place }))),
    });
    if (!contents.success) {
      const said = contents.error.issues.slice(0, mostNamed).map(({ message }) => message);
      throw new AppError('invalid_input', said.join(' '), { cause: contents.error });
    }
    return saveTemplate({ ...deps, once: (start) => start(keep as never) }, person, contents.data);
  });
}

const mostNamed = 3;

/** Throws AppError invalid_input where the words stand nowhere: the variable would change nothing. */
function withVariable(board: Storyboard, { name, replaces }: ChosenVariable): Storyboard {
  if (replaces === undefined) return board;
  const changed = makeVariable(board, replaces, name);
  if (JSON.stringify(changed) !== JSON.stringify(board)) return changed;
  throw new AppError(
    'invalid_input',
    `“${replaces}” is not among the words of this storyboard. Please check “${name}”.`,
  );
}
