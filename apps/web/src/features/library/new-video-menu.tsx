import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { bulkPlace, newStoryboardPlace, templatesPlace } from '#lib/screens/places.ts';
import { LazyMenu } from '#ui/dialog/lazy-menu.tsx';
import { MenuItem } from '#ui/dialog/menu-items.tsx';

/** Other ways to a new video than a photo and a script. */
export function NewVideoMenu() {
  return (
    <LazyMenu
      position="bottom-start"
      width={240}
      button={
        <Button size="md" rightSection={<IconChevronDown size={16} />}>
          More ways
        </Button>
      }
    >
      <MenuItem component={Link} to={newStoryboardPlace('slides')}>
        New from slides
      </MenuItem>
      <MenuItem component={Link} to={newStoryboardPlace('script')}>
        Paste a long script
      </MenuItem>
      <MenuItem component={Link} to={templatesPlace}>
        From a template
      </MenuItem>
      <MenuItem component={Link} to={bulkPlace}>
        Many videos from a list
      </MenuItem>
    </LazyMenu>
  );
}
