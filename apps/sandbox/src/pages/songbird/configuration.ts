/** What the page configures: how a challenge is shown, and after how many ms a call is given up. */
export type Configuration = {
  timeout: number;
  payment: { framework: string; displayLoading: boolean; displayExitButton: boolean };
};

/** What `configure` accepts. */
export type ConfigurationInput = { timeout?: number; payment?: Partial<Configuration['payment']> };

/** The configuration with the values that the page left out. Calls are given up after half a minute. */
export function configurationOf({ timeout = 30_000, payment = {} }: ConfigurationInput = {}): Configuration {
  const { framework = 'cardinal', displayLoading = false, displayExitButton = false } = payment;
  return { timeout, payment: { framework, displayLoading, displayExitButton } };
}
