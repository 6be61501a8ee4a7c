import { ActionIcon } from '@mantine/core';
import { fillWithExamples } from '@portray/contracts/fill-scenes';
import { limits } from '@portray/contracts/limits';
import type { Template } from '@portray/contracts/template';
import { IconDots, IconPencil, IconTable, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { newBatchPlace } from '#lib/screens/places.ts';
import { clockTime, relativeDate } from '#lib/times.ts';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuItem } from '#ui/dialog/menu-items.tsx';
import { NameField } from '#ui/fields/name-field.tsx';
import { TemplateFilm } from '#ui/film/template-film.tsx';
import { usePlaying } from '#ui/film/use-playing.ts';
import { LazyScenePicture } from '#ui/scene/lazy-scene-picture.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import classes from './templates.module.css';
import { useTemplateChanges } from './use-templates.ts';

type TemplateCardProps = { template: Template; onUse: () => void; onDelete: () => void };

const mostTags = 4;

/** A template among others: its film or its first scene, what it is for and what it asks for. */
export function TemplateCard({ template, onUse, onDelete }: TemplateCardProps) {
  const { name, description, is_own, updated_at, seconds, variables } = template;
  const [isRenaming, setRenaming] = useState(false);
  const { rename } = useTemplateChanges();
  const playing = usePlaying();
  const asked = variables.filter(({ type }) => type !== 'voice' && type !== 'presenter');
  return (
    <li className={classes.card} {...playing.near}>
      <div className={classes.shown}>
        {is_own ? <Poster template={template} /> : <TemplateFilm template={template} playing={playing} />}
        <span className={classes.length}>{clockTime(seconds)}</span>
      </div>
      <div className={classes.cardHead}>
        <div className={classes.cardWords}>
          {isRenaming ? (
            <NameField
              label={`Name of ${name}`}
              name={name}
              maxCharacters={limits.maxTitleCharacters}
              onSave={async (next) => {
                if (next !== null) await rename(template.id, next);
              }}
              onClose={() => setRenaming(false)}
            />
          ) : (
            <h2 className={classes.name}>
              <button type="button" className={classes.open} onClick={onUse}>
                {name}
              </button>
            </h2>
          )}
          <p className={classes.description}>
            {description ||
              (updated_at && `Your own, changed ${relativeDate(new Date(updated_at), new Date()).toLowerCase()}`)}
          </p>
        </div>
        <CardMenu template={template} isRenaming={isRenaming} onRename={() => setRenaming(true)} onDelete={onDelete} />
      </div>
      <ul className={classes.tags} aria-label={`What ${name} asks for`}>
        {asked.slice(0, mostTags).map((variable) => (
          <li key={variable.name}>{variable.label.toLowerCase()}</li>
        ))}
        {asked.length > mostTags && <li>{asked.length - mostTags} more</li>}
      </ul>
      {is_own && <span className={classes.own}>Yours</span>}
    </li>
  );
}

/** The first scene of a template, with its examples. */
function Poster({ template }: { template: Template }) {
  const { name, draft } = template;
  const first = useMemo(() => fillWithExamples(template).scenes[0], [template]);
  return (
    <div className={classes.poster} data-shape={draft.video_size}>
      {first && (
        <LazyScenePicture
          scene={first}
          shape={draft.video_size}
          language={draft.language}
          photoUrl={draft.avatar_image_url ?? null}
          label={`The first scene of ${name}`}
        />
      )}
    </div>
  );
}

const icon = { size: 16, stroke: 1.75 };

type CardMenuProps = Omit<TemplateCardProps, 'onUse'> & { isRenaming: boolean; onRename: () => void };

function CardMenu({ template: { id, name, is_own }, isRenaming, onRename, onDelete }: CardMenuProps) {
  const target = useFocusAfter<HTMLButtonElement>(isRenaming);
  return (
    <LazyMenu
      position="bottom-end"
      width={200}
      returnFocus={!isRenaming}
      button={
        <ActionIcon ref={target} variant="quiet" size={36} aria-label={`More for ${name}`} className={classes.more}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      }
    >
      <MenuItem component={Link} to={newBatchPlace(id)} leftSection={<IconTable {...icon} />}>
        Make many at once
      </MenuItem>
      {is_own && (
        <MenuItem leftSection={<IconPencil {...icon} />} onClick={onRename}>
          Rename
        </MenuItem>
      )}
      {is_own && (
        <MenuItem color="red" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          Delete
        </MenuItem>
      )}
    </LazyMenu>
  );
}
