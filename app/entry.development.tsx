import { hydrateRoot } from "react-dom/client";
import { Scripts } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { DevelopmentScripts } from "./development-scripts";

hydrateRoot(
  document,
  <DevelopmentScripts value={<Scripts />}>
    <HydratedRouter />
  </DevelopmentScripts>,
);
