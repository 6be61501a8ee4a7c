import { ActionIcon } from '@mantine/core';
import { IconDots, IconFilter, IconPencil, IconTrash, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import { placeWithVoice } from '#lib/screens/places.ts';
import { languageName } from '#lib/video-words.ts';
import { useDeletable } from '#ui/dialog/deletion-focus.ts';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuDivider, MenuItem } from '#ui/dialog/menu-items.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import type { ListedVoice } from './listed-voice.ts';

const icon = { size: 16, stroke: 1.75 };

type VoiceMenuProps = {
  voice: ListedVoice;
  /** Shows the voices of a language only. */
  onLanguage?: ((language: string) => void) | undefined;
  onRename?: () => void;
  isRenaming?: boolean;
  onDelete?: () => void;
};

/** Everything that can be done with a voice. */
export function VoiceMenu({ voice, onLanguage, onRename, isRenaming = false, onDelete }: VoiceMenuProps) {
  const target = useFocusAfter<HTMLButtonElement>(isRenaming);
  const deletable = useDeletable(voice.clone?.id);
  // Its dialog gives the focus back to what had it; the menu will be gone.
  const askToDelete = () => {
    target.current?.focus();
    onDelete?.();
  };
  return (
    <LazyMenu
      position="bottom-end"
      width={220}
      returnFocus={!isRenaming}
      button={
        <ActionIcon ref={target} {...deletable} variant="quiet" size={32} aria-label={`More for ${voice.name}`}>
          <IconDots size={20} stroke={1.75} />
        </ActionIcon>
      }
    >
      <MenuItem component={Link} to={placeWithVoice(voice.id, voice.language)} leftSection={<IconVideo {...icon} />}>
        Use in a new video
      </MenuItem>
      {onLanguage && voice.language && (
        <MenuItem leftSection={<IconFilter {...icon} />} onClick={() => voice.language && onLanguage(voice.language)}>
          All {languageName(voice.language)} voices
        </MenuItem>
      )}
      {onRename && (
        <MenuItem leftSection={<IconPencil {...icon} />} onClick={onRename}>
          Rename
        </MenuItem>
      )}
      {onDelete && (
        <>
          <MenuDivider />
          <MenuItem c="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={askToDelete}>
            Delete
          </MenuItem>
        </>
      )}
    </LazyMenu>
  );
}
