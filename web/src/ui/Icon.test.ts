import { render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Icon from './Icon.svelte';

it('shows an icon of a first turn at once, and any other as soon as it has come', async () => {
  const first = render(Icon, { name: 'close' });
  expect(first.container.querySelector('svg path')).not.toBeNull();
  const later = render(Icon, { name: 'trophy' });
  await vi.waitFor(() => expect(later.container.querySelector('svg path')).not.toBeNull());
});
