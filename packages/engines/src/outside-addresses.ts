import type { Environment } from '@portray/contracts/environment';
import type { OutsideAddresses } from '@portray/ports/outside-address';
import { createOutsideAddresses } from '@portray/providers/outside-address';

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Opens the door to servers whose addresses people type, for server and worker alike. Programs of this very machine can be
 * reached, too, where `LOCAL_ADDRESSES` says so, or where it says nothing and people come from this machine only.
 */
export function openOutsideAddresses({ LOCAL_ADDRESSES: local }: Environment, publicUrl: string): OutsideAddresses {
  const isHere = thisMachine.test(new URL(publicUrl).hostname);
  return createOutsideAddresses({ reachesThisMachine: local === undefined ? isHere : local === 'allow' });
}
