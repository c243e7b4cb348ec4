import {
  createContext,
  useContext,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
} from 'react';

/** What an application's link component gets: an anchor's own props, `href` always among them. */
export type LinkComponentProps = ComponentPropsWithRef<'a'> & { href: string };
export type LinkComponent = ComponentType<LinkComponentProps>;

const LinkContext = createContext<LinkComponent | null>(null);

export type LinkProviderProps = { component: LinkComponent; children: ReactNode };

/** Makes every link below it one of the application's router; ui itself knows no router. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The application's link component, or null where none was provided. */
export function useLinkComponent(): LinkComponent | null {
  return useContext(LinkContext);
}
