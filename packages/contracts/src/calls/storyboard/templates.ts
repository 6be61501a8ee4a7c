import { z } from 'zod';
import { limits } from '../../limits.ts';
import { template, templateContents, templateName } from '../../storyboard/templates/template.ts';
import { videoTitle } from '../../videos/videos.ts';
import { done, errorsOf, idempotencyKey, signedIn } from '../call.ts';
import { storyboardDocument } from './storyboards.ts';

const tags = ['Templates'];
const byTemplateId = z.object({ id: z.string().max(60).describe('Its id.') });
const own = signedIn.errors(errorsOf('not_found'));

/** What is given for the variables of a template, by their names. */
export const variableValues = z
  .record(z.string().max(40), z.string().max(limits.maxListCharacters))
  .describe('What stands for each variable, by its name: voices by id, pictures and presenters by address.');

/** Storyboards with variables: twelve of ours, and people's own. */
export const templateCalls = {
  list: signedIn
    .route({ method: 'GET', path: '/templates', tags, summary: 'Your templates, newest first, then ours' })
    .output(z.array(template)),

  get: own
    .route({ method: 'GET', path: '/templates/{id}', tags, summary: 'One template' })
    .input(byTemplateId)
    .output(template),

  create: signedIn
    .meta({ takesKey: true })
    .errors(errorsOf('not_found', 'file_not_found', 'conflict'))
    .route({ method: 'POST', path: '/templates', tags, summary: 'Save a storyboard with variables as a template' })
    .input(templateContents)
    .output(template),

  rename: own
    .route({ method: 'PATCH', path: '/templates/{id}', tags, summary: 'Rename a template of yours' })
    .input(
      byTemplateId.extend({
        name: templateName.optional().describe('Its new name.'),
        description: z.string().trim().max(200).optional().describe('What it is good for.'),
      }),
    )
    .output(template),

  remove: own
    .route({ method: 'DELETE', path: '/templates/{id}', tags, summary: 'Delete a template of yours; its videos stay' })
    .input(byTemplateId)
    .output(done),

  use: own
    .meta({ takesKey: true })
    .errors(errorsOf('file_not_found', 'voice_not_found'))
    .route({ method: 'POST', path: '/templates/{id}/use', tags, summary: 'Begin a project from a template' })
    .input(
      byTemplateId.extend({
        title: videoTitle.optional().describe("Title of the project; left out, the template's name."),
        values: variableValues,
        idempotencyKey: idempotencyKey.optional().describe('As the header `Idempotency-Key`, and it wins over it.'),
      }),
    )
    .output(storyboardDocument),
};
