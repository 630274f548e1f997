# A formula for Homebrew; packaging/homebrew/formula puts in what is between @ signs.
class Talenttree < Formula
  desc "Publish what you can do as a talent tree, under one link"
  homepage "@HOMEPAGE@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "@BASE@/talenttree-@VERSION@-macos-arm64.tar.gz"
      sha256 "@SHA256:macos-arm64@"
    end
    on_intel do
      url "@BASE@/talenttree-@VERSION@-macos-x64.tar.gz"
      sha256 "@SHA256:macos-x64@"
    end
  end

  on_linux do
    on_arm do
      url "@BASE@/talenttree-@VERSION@-linux-arm64.tar.gz"
      sha256 "@SHA256:linux-arm64@"
    end
    on_intel do
      url "@BASE@/talenttree-@VERSION@-linux-x64.tar.gz"
      sha256 "@SHA256:linux-x64@"
    end
  end

  def install
    # The Java runtime is inside, so there is nothing to depend on.
    libexec.install Dir["*"]
    bin.install_symlink libexec/"talenttree"
    share = libexec/"share"
    man1.install_symlink share/"man/man1/talenttree.1"
    bash_completion.install_symlink share/"completions/talenttree.bash" => "talenttree"
    zsh_completion.install_symlink share/"completions/_talenttree"
    fish_completion.install_symlink share/"completions/talenttree.fish"
  end

  def caveats
    <<~EOS
      The service listens on http://127.0.0.1:8080, with its data in #{var}/talenttree.
      A link that makes the first account: talenttree setup-link --data #{var}/talenttree
    EOS
  end

  service do
    run [opt_bin/"talenttree", "serve", "--data", var/"talenttree"]
    keep_alive successful_exit: false
    working_dir var
    log_path var/"log/talenttree.log"
    error_log_path var/"log/talenttree.log"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/talenttree version")

    key = shell_output("#{bin}/talenttree account create ada --data #{testpath}/data").strip
    assert_match(/\Attk_\w{38}\z/, key)

    port = free_port
    server = spawn bin/"talenttree", "serve", "--data", testpath/"data", "--port", port.to_s
    begin
      assert_match "UP", shell_output("curl --silent --retry 20 --retry-connrefused " \
                                         "http://127.0.0.1:#{port}/health/ready")
    ensure
      Process.kill "TERM", server
      Process.wait server
    end
  end
end
