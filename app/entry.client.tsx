import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Before the router reads it: see lib/reloaded-entry.ts.
try {
  const kept = JSON.parse(sessionStorage.entry)[location.href];
  if (!history.state && performance.navigation.type === 1) history.replaceState(kept, '');
} catch {
  // Nothing was kept.
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
