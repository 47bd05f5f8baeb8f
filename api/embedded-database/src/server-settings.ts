const defaultSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_destination: 'stderr',
  logging_collector: 'off',
  // The log is read by machine, and must not quote what people entered.
  log_line_prefix: '',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
};

type Started = { cluster: string; settings: Record<string, string> };

/** The postmaster's command line: our settings win over the cluster's files, the caller's over ours. */
export function serverArguments({ cluster, settings }: Started, port: number): string[] {
  const all = { ...defaultSettings, ...settings, port: String(port) };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
