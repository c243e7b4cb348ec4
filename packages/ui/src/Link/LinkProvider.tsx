import {
  createContext,
  useContext,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
} from 'react';

/** The props of an application's link component: those of an anchor, with `href` always present. */
export type LinkComponentProps = ComponentPropsWithRef<'a'> & { href: string };
export type LinkComponent = ComponentType<LinkComponentProps>;

const LinkContext = createContext<LinkComponent | null>(null);

export type LinkProviderProps = { component: LinkComponent; children: ReactNode };

/** Makes every link below it use the application's router; ui itself knows no router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The application's link component, or null without a LinkProvider. */
export function useLinkComponent(): LinkComponent | null {
  return useContext(LinkContext);
}
